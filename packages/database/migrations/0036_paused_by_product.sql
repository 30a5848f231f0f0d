-- Tells a pause by the product, whose invoice is made once the schedule is resumed, from one by a person.
alter table recurring_invoices
  add column is_paused_by_product boolean not null default false,
  add constraint recurring_invoices_paused_by_product_check check (not is_paused_by_product or paused_at is not null);
