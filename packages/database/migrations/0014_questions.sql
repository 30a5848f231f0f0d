-- Questions of customers about a document, and the answers of staff. The words never change; only a question can be resolved.
create table document_messages (
  company_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  author text not null,
  author_name text not null,
  author_email text,
  user_id uuid,
  text text not null,
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by uuid,
  constraint document_messages_pkey primary key (company_id, id),
  constraint document_messages_document_fk foreign key (company_id, document_id)
    references documents (company_id, id) on delete cascade,
  constraint document_messages_author_check check (author in ('customer', 'staff')),
  constraint document_messages_author_name_check check (btrim(author_name) <> ''),
  constraint document_messages_text_check check (btrim(text) <> '' and char_length(text) <= 2000),
  constraint document_messages_resolved_check check (
    resolved_at is null and resolved_by is null or author = 'customer' and resolved_at is not null
  )
);
--> statement-breakpoint
create index document_messages_company_id_document_id_idx on document_messages (company_id, document_id, created_at);
--> statement-breakpoint
create index document_messages_unanswered_idx on document_messages (company_id, document_id)
  where author = 'customer' and resolved_at is null;
--> statement-breakpoint
alter table document_messages enable row level security;
create policy tenant on document_messages to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on document_messages to quotespark_app;
