CREATE TABLE "mail_counts" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"address" text NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "mail_counts_pkey" PRIMARY KEY("company_id","day","address")
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_reports_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "mail_reports_email_key" UNIQUE("company_id","email_id","address")
);
--> statement-breakpoint
ALTER TABLE "mail_counts" ADD CONSTRAINT "mail_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_company_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mail_reports_address_idx" ON "mail_reports" USING btree ("company_id","address");
--> statement-breakpoint
alter table mail_counts enable row level security
--> statement-breakpoint
alter table mail_reports enable row level security
--> statement-breakpoint
grant select, insert, update on mail_counts to quotespark_app
--> statement-breakpoint
grant select, insert on mail_reports to quotespark_app
--> statement-breakpoint
create policy tenant on mail_counts to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
--> statement-breakpoint
create policy tenant on mail_reports to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
--> statement-breakpoint
-- Whether somebody is known to want the mails of a company: has opened a link of it, answered a document, or signed in with
-- that address. Security definer, because nobody sees the profile of a stranger.
create function has_answered(of_company uuid, of_address text) returns boolean language sql stable security definer
set search_path = pg_catalog, public as $$
  select exists (select from public.profiles where lower(email) = of_address and email_verified)
    or exists (
      select from public.customers customer
        join public.documents document on document.company_id = customer.company_id and document.customer_id = customer.id
      where customer.company_id = of_company and lower(customer.email) = of_address and document.view_count > 0
    )
    or exists (
      select from public.customers customer
        join public.document_answers answer on answer.company_id = customer.company_id and answer.customer_id = customer.id
      where customer.company_id = of_company and lower(customer.email) = of_address and answer.noted_by is null
    )
$$
--> statement-breakpoint
revoke execute on function has_answered(uuid, text) from public
--> statement-breakpoint
grant execute on function has_answered(uuid, text) to quotespark_app
--> statement-breakpoint
-- The links of these mails let in whoever holds them: of what has been sent nothing has to be kept but that it was.
update emails set html = '', text = ''
where status in ('sent', 'failed') and template in ('account-verification', 'account-exists', 'password-reset', 'magic-link',
  'team-invitation', 'portal-invitation', 'newsletter-confirmation')
