-- What a customer owes is read without their paid invoices: for their page, and for sharing out a payment, the oldest due first.
create index invoices_owed_by_customer_idx on documents (company_id, customer_id, due_date, created_at, id, balance_due)
  where kind = 'invoice' and status in ('sent', 'viewed', 'overdue', 'partially_paid');
