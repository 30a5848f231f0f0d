CREATE TABLE "company_writes" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"writes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_writes" ADD CONSTRAINT "company_writes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
alter table company_writes enable row level security
--> statement-breakpoint
grant select, insert, update on company_writes to quotespark_app
--> statement-breakpoint
create policy tenant on company_writes to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
