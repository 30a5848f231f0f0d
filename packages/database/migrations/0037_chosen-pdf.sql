-- What was chosen of a quote is drawn from its acceptance, and known by its hash.
ALTER TABLE "revision_files" DROP CONSTRAINT "revision_files_role_check";
--> statement-breakpoint
CREATE INDEX "revision_files_chosen_sha256_idx" ON "revision_files" USING btree ("file_sha256") WHERE role = 'chosen';
--> statement-breakpoint
ALTER TABLE "revision_files" ADD CONSTRAINT "revision_files_role_check" CHECK ("revision_files"."role" in ('attachment', 'logo', 'e_invoice', 'certificate', 'staff_certificate', 'chosen'));
