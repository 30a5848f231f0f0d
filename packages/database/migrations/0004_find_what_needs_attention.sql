-- Finds what needs attention, and what was accepted or paid on some days, without reading all documents of a company.
create index quotes_accepted_by_date_idx on documents
  (company_id, is_billed, accepted_at, id) where kind = 'quote' and status = 'accepted';
--> statement-breakpoint
create index emails_failed_about_documents_idx on emails
  (company_id, created_at, document_id) where status = 'failed' and document_id is not null;
--> statement-breakpoint
create index payments_company_id_paid_on_idx on payments (company_id, paid_on, id);
