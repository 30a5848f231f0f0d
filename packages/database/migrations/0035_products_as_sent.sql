-- The server shares each entry over products by what was sent, as only it reads that. Shares from before stay until their invoice is sent
-- again.
drop trigger share_vat_entries on vat_entries;
--> statement-breakpoint
drop function share_vat_entries();
--> statement-breakpoint
drop function product_shares(vat_entries[]);
--> statement-breakpoint
grant insert on vat_entry_products to quotespark_app;
--> statement-breakpoint
-- A report reads the shares of many entries from the index alone.
create index vat_entry_products_report_idx on vat_entry_products (company_id, entry_id, product_id, net, vat);
--> statement-breakpoint
-- Where a product takes the place of another nothing is counted but what each of them has.
alter table vat_entries drop constraint vat_entries_amounts_check,
  add constraint vat_entries_amounts_check check (
    net <> 'NaN' and vat <> 'NaN' and (vat = 0 or vat_category = 'S')
    and (net <> 0 or vat <> 0 or event in ('issue', 'revision', 'moved'))
  );
--> statement-breakpoint
-- What is unpaid when a firm leaves cash accounting is due then.
alter table companies add column left_cash_on date;
