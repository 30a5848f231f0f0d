-- Headings and texts stand between what is charged for, and a quantity says what it counts.
ALTER TABLE "document_lines" DROP CONSTRAINT "document_lines_kind_check";
--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "unit" text;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit" text;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_unit_check" CHECK (char_length("unit") between 1 and 20);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_kind_check" CHECK ("kind" in ('line', 'subtotal', 'heading', 'text'));
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unit_check" CHECK (char_length("unit") between 1 and 20);
