ALTER TABLE "schools" ADD COLUMN "kode_wilayah" text DEFAULT '' NOT NULL;
--> next
ALTER TABLE "students" ADD COLUMN "kode_wilayah" text DEFAULT '' NOT NULL;
