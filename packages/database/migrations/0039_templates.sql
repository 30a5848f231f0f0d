CREATE TABLE "templates" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "templates_company_id_kind_name_key" UNIQUE("company_id","kind","name"),
	CONSTRAINT "templates_kind_check" CHECK ("templates"."kind" in ('quote', 'invoice', 'bundle')),
	CONSTRAINT "templates_name_check" CHECK (btrim("templates"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
alter table templates enable row level security
--> statement-breakpoint
grant select, insert, update, delete on templates to quotespark_app
--> statement-breakpoint
create policy tenant on templates to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
