DROP INDEX "findings_status_due_date";
--> next
CREATE INDEX "findings_status_due_date_in_order" ON "findings" USING btree ("status","due_date" nulls first,"id") WHERE "findings"."deleted_at" is null;
