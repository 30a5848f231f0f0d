-- Receipts for every payment, and credit that is used when an invoice is issued.
alter table companies
  add column send_receipts boolean not null default false,
  add column use_credit_first boolean not null default false;
