-- Pictures of products, on the lines that were written with them, and kept with what was sealed with them.
ALTER TABLE "revision_files" DROP CONSTRAINT "revision_files_role_check";
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "picture_file_id" uuid;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "picture_file_id" uuid;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_picture_file_fk" FOREIGN KEY ("company_id","picture_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_file_fk" FOREIGN KEY ("company_id","picture_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "document_lines_company_id_picture_file_id_idx" ON "document_lines" USING btree ("company_id","picture_file_id") WHERE "document_lines"."picture_file_id" is not null;
--> statement-breakpoint
CREATE INDEX "products_company_id_picture_file_id_idx" ON "products" USING btree ("company_id","picture_file_id") WHERE "products"."picture_file_id" is not null;
--> statement-breakpoint
ALTER TABLE "revision_files" ADD CONSTRAINT "revision_files_role_check" CHECK ("revision_files"."role" in ('attachment', 'logo', 'picture', 'e_invoice', 'certificate', 'staff_certificate', 'chosen'));
