-- A company's own subject and message for its emails to customers; null keeps the product's.
create table email_texts (
  company_id uuid not null,
  email_name text not null,
  subject text,
  message text,
  updated_at timestamptz(3) not null default now(),
  constraint email_texts_pkey primary key (company_id, email_name),
  constraint email_texts_company_id_companies_id_fk foreign key (company_id) references companies (id) on delete cascade,
  constraint email_texts_email_name_check check (email_name in (
    'quote-sent', 'quote-sent-again', 'quote-follow-up', 'quote-accepted-confirmation', 'invoice-sent', 'invoice-sent-again',
    'invoice-overdue', 'payment-received', 'e-invoice-sent', 'portal-invitation'
  )),
  constraint email_texts_words_check check (num_nonnulls(subject, message) > 0)
);
--> statement-breakpoint
alter table email_texts enable row level security;
create policy tenant on email_texts to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on email_texts to quotespark_app;
