-- A step about money can change several invoices, or none, and is undone on all of them.
alter table document_holds
  add column position integer not null default 0,
  drop constraint document_holds_pkey,
  alter column document_id drop not null,
  add constraint document_holds_pkey primary key (company_id, id, position),
  add constraint document_holds_document_unique unique (company_id, document_id),
  add constraint document_holds_document_check check (document_id is not null or step in ('pay', 'void', 'refund'));
