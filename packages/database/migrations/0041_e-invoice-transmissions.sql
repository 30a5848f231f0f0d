CREATE TABLE "e_invoice_transmissions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"receiver" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "e_invoice_transmissions_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "e_invoice_transmissions_revision_check" CHECK ("e_invoice_transmissions"."revision" >= 1),
	CONSTRAINT "e_invoice_transmissions_status_check" CHECK ("e_invoice_transmissions"."status" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "e_invoice_transmissions_sent_check" CHECK (("e_invoice_transmissions"."status" = 'sent') = ("e_invoice_transmissions"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "document_holds" DROP CONSTRAINT "document_holds_step_check";
--> statement-breakpoint
ALTER TABLE "e_invoice_transmissions" ADD CONSTRAINT "e_invoice_transmissions_document_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoice_transmissions_once_key" ON "e_invoice_transmissions" USING btree ("company_id","document_id","revision") WHERE "e_invoice_transmissions"."status" <> 'failed';
--> statement-breakpoint
ALTER TABLE "document_holds" ADD CONSTRAINT "document_holds_step_check" CHECK ("document_holds"."step" in ('send', 'send_e_invoice', 'remind', 'accept', 'reject', 'pay', 'delete'));
--> statement-breakpoint
alter table e_invoice_transmissions enable row level security
--> statement-breakpoint
grant select, insert, update on e_invoice_transmissions to quotespark_app
--> statement-breakpoint
create policy tenant on e_invoice_transmissions to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))
