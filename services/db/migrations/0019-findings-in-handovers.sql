ALTER TABLE "handovers" ADD COLUMN "findings_open" integer;
--> next
ALTER TABLE "handovers" ADD COLUMN "findings_worst" text DEFAULT '' NOT NULL;
