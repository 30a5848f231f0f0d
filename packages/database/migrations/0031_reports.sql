-- Why a quote was rejected, and what reports read by.
alter table document_answers
  add column lost_reason text,
  add constraint document_answers_lost_reason_check check (
    lost_reason is null or (action = 'reject' and lost_reason in ('price', 'timing', 'chose_another', 'scope', 'other'))
  );
--> statement-breakpoint
create or replace function seal_answer() returns trigger language plpgsql as $$
begin
  new.sha256 := evidence_sha256(array[
    'answer', new.company_id::text, new.id::text, new.document_id::text, new.revision::text, new.customer_id::text,
    new.action, new.reason, new.signed_name, new.signature_file_id::text, new.signature_sha256, new.pdf_file_id::text,
    new.pdf_sha256,
    new.ip_address, new.user_agent, new.portal_email, new.noted_by::text, new.noted_by_name, new.told,
    evidence_instant(new.timestamp)
  ] || case when new.selection is null then '{}'::text[] else array[new.selection, new.total_amount::text] end
    || case when new.lost_reason is null then '{}'::text[] else array['lost', new.lost_reason] end);
  return new;
end $$;
--> statement-breakpoint
-- Rejections by day, and credit used by day.
create index document_answers_rejected_idx on document_answers (company_id, timestamp, document_id) where action = 'reject';
--> statement-breakpoint
create index allocations_used_on_idx on allocations (company_id, used_on) where used_on is not null;
--> statement-breakpoint
-- Income counts on the day on which it happened, VAT of a filed period on a later one.
create index vat_entries_earlier_day_idx on vat_entries (company_id, basis, earlier_day) where earlier_day is not null;
--> statement-breakpoint
-- What each entry comes to by product, where its document has any from the catalogue. Worked out when the entry is written, because a
-- year of many documents takes too long to share out when it is asked for.
create table vat_entry_products (
  company_id uuid not null,
  entry_id uuid not null,
  position integer not null,
  product_id uuid,
  net numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  constraint vat_entry_products_pkey primary key (company_id, entry_id, position),
  constraint vat_entry_products_entry_fk foreign key (company_id, entry_id)
    references vat_entries (company_id, id) on delete cascade,
  constraint vat_entry_products_product_fk foreign key (company_id, product_id) references products (company_id, id),
  constraint vat_entry_products_amounts_check check (net <> 'NaN' and vat <> 'NaN')
);
--> statement-breakpoint
create index vat_entry_products_company_id_product_id_idx on vat_entry_products (company_id, product_id)
  where product_id is not null;
--> statement-breakpoint
alter table vat_entry_products enable row level security;
create policy tenant on vat_entry_products to quotespark_app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select on vat_entry_products to quotespark_app;
--> statement-breakpoint

-- Shares new entries over products, in the proportion of the lines of their VAT rate and to the penny, largest remainder first. A stage
-- follows the accepted lines of its quote, a credit note its own lines, or those of its invoice where it is of an amount. Money follows
-- the lines less what notes have taken off the balance.
create function product_shares(entries vat_entries[]) returns setof vat_entry_products language sql stable
set search_path = pg_catalog, public as $$
  with now_there as (select * from unnest(entries)),
  paper as (
    select counted.*,
      case when counted.paper_id <> counted.document_id and is_of_lines then counted.paper_id
        else coalesce(invoice.stage_quote_id, invoice.id) end as lines_of,
      counted.basis = 'cash' and counted.paper_id = counted.document_id and invoice.set_off_amount > 0 as is_less_set_off
    from (
      select distinct company_id, basis, coalesce(credit_note_id, document_id) as paper_id, document_id from now_there
    ) counted
    join documents invoice on invoice.company_id = counted.company_id and invoice.id = counted.document_id
    cross join lateral (
      select exists (
        select from document_lines line where line.company_id = counted.company_id and line.document_id = counted.paper_id
          and line.credits_line_id is not null
      ) as is_of_lines
    ) note
  ),
  weight as (
    select paper.company_id, paper.basis, paper.paper_id, line.product_id,
      coalesce(line.vat_category, case when line.vat_rate is null then 'E' when line.vat_rate = 0 then 'Z' else 'S' end) as vat_category,
      line.vat_rate, min(line.sort_order) as place,
      sum(greatest(
        coalesce(line.net_amount, line.total_price) * coalesce(chosen.quantity / line.quantity, 1)
        - case when paper.is_less_set_off then coalesce((
            select sum(credited.total_price * note.set_off_amount / note.total_amount)
            from document_lines credited
            join documents note on note.company_id = credited.company_id and note.id = credited.document_id
            where credited.company_id = paper.company_id and credited.credits_line_id = line.id
          ), 0) else 0 end, 0)) as weight
    from paper
    left join lateral (
      select answer.selection::jsonb as selection from document_answers answer
      where answer.company_id = paper.company_id and answer.document_id = paper.lines_of and answer.action = 'accept'
      order by answer.timestamp desc, answer.id desc limit 1
    ) accepted on true
    join document_lines line on line.company_id = paper.company_id and line.document_id = paper.lines_of and line.kind = 'line'
    left join lateral jsonb_to_recordset(accepted.selection) as chosen(item_id uuid, quantity numeric) on chosen.item_id = line.id
    where chosen.item_id is not null or (accepted.selection is null and line.selected)
    group by paper.company_id, paper.basis, paper.paper_id, line.product_id, 5, line.vat_rate
  ),
  part as (
    select entry.company_id, entry.id, entry.net, entry.vat, weight.product_id, weight.place, weight.weight
    from now_there entry
    join weight on weight.company_id = entry.company_id and weight.basis = entry.basis
      and weight.paper_id = coalesce(entry.credit_note_id, entry.document_id)
    -- A firm that was not registered has no rates; a line that was changed since may have another. Then all lines count.
    where (weight.vat_category = entry.vat_category and weight.vat_rate is not distinct from entry.vat_rate) or not exists (
      select from weight other
      where other.company_id = entry.company_id and other.basis = entry.basis
        and other.paper_id = coalesce(entry.credit_note_id, entry.document_id)
        and other.vat_category = entry.vat_category and other.vat_rate is not distinct from entry.vat_rate
    )
  ),
  sized as (
    select company_id, id, net, vat, product_id, min(place) as place, sum(weight) as weight
    from part group by company_id, id, net, vat, product_id
  ),
  cut as (
    select sized.*, bool_or(product_id is not null) over of_entry as has_product,
      case when sum(weight) over of_entry > 0 then weight / sum(weight) over of_entry
        else 1.0 / count(*) over of_entry end as fraction
    from sized window of_entry as (partition by company_id, id)
  ),
  rounded as (
    select cut.*, trunc(net * fraction, 2) as net_part, trunc(vat * fraction, 2) as vat_part,
      row_number() over (partition by company_id, id order by abs(net * fraction - trunc(net * fraction, 2)) desc, place) as net_turn,
      row_number() over (partition by company_id, id order by abs(vat * fraction - trunc(vat * fraction, 2)) desc, place) as vat_turn
    from cut where has_product
  )
  select company_id, id, row_number() over (partition by company_id, id order by place), product_id,
    net_part + case when net_turn <= 100 * abs(net - sum(net_part) over of_entry) then sign(net) * 0.01 else 0 end,
    vat_part + case when vat_turn <= 100 * abs(vat - sum(vat_part) over of_entry) then sign(vat) * 0.01 else 0 end
  from rounded window of_entry as (partition by company_id, id);
$$;
--> statement-breakpoint
-- An entry is shared when it is written, and never again.
create function share_vat_entries() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into vat_entry_products
    select share.* from (select array_agg(entry::vat_entries) as entries from now_there entry) written, product_shares(written.entries) share;
  return null;
end $$;
--> statement-breakpoint
create trigger share_vat_entries after insert on vat_entries referencing new table as now_there
for each statement execute function share_vat_entries();
--> statement-breakpoint
insert into vat_entry_products
  select share.* from (
    select array_agg(entry) as entries from vat_entries entry group by company_id, document_id
  ) written, product_shares(written.entries) share;
