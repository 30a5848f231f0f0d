ALTER TABLE "companies" ADD COLUMN "document_look" text DEFAULT 'classic' NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_document_look_check" CHECK ("companies"."document_look" in ('classic', 'modern', 'compact'));
