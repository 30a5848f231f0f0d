-- One page of a search, newest first. To find all rows and cut a page from them takes as long as there are matches:
-- at 100,000 rows 40-110 ms for a word that every twelfth row has, 600 ms for a single letter. So the newest 1,000
-- rows are looked through first, which is where a page of a frequent word comes from (1-3 ms); what is too rare to
-- fill it from there has few matches, and the trigram indexes find those (3-10 ms).
-- `before_created_at` and `before_id` are the place of the last row of the page before, null for the first page.
-- Custom plans, because what serves best depends on the pattern.

create function search_customer_page(
  in_company uuid, needle text, before_created_at timestamptz, before_id uuid, page_size int
) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := like_pattern(needle);
  before_instant constant timestamptz := coalesce(before_created_at, 'infinity');
  before constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  page uuid[];
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  page := array(
    select id from (
      select * from customers
        where company_id = in_company and (created_at, id) < (before_instant, before) and archived_at is null
        order by created_at desc, id desc limit 1000
    ) recent
    where name ilike pattern or email ilike pattern or contact_person ilike pattern
    order by created_at desc, id desc limit page_size
  );
  if cardinality(page) < page_size then
    page := array(
      select id from customers
      where company_id = in_company and (created_at, id) < (before_instant, before) and archived_at is null
        and (name ilike pattern or email ilike pattern or contact_person ilike pattern)
      order by created_at desc, id desc limit page_size
    );
  end if;
  return query select unnest(page);
end $$;
--> statement-breakpoint

create function search_quote_page(
  in_company uuid, needle text, before_created_at timestamptz, before_id uuid, page_size int,
  in_status text default null
) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := like_pattern(needle);
  before_instant constant timestamptz := coalesce(before_created_at, 'infinity');
  before constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  page uuid[];
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  page := array(
    select recent.id from (
      select * from quotes
        where company_id = in_company and (created_at, id) < (before_instant, before)
          and (in_status is null or status = in_status)
        order by created_at desc, id desc limit 1000
    ) recent
    join customers on customers.company_id = in_company and customers.id = recent.customer_id
    where recent.title ilike pattern or recent.quote_number ilike pattern or customers.name ilike pattern
    order by recent.created_at desc, recent.id desc limit page_size
  );
  if cardinality(page) < page_size then
    page := array(
      select id from (
        select id, created_at, status from quotes where company_id = in_company and title ilike pattern
        union
        select id, created_at, status from quotes where company_id = in_company and quote_number ilike pattern
        union
        select quotes.id, quotes.created_at, quotes.status from customers
          join quotes on quotes.company_id = in_company and quotes.customer_id = customers.id
          where customers.company_id = in_company and customers.name ilike pattern
      ) found
      where (created_at, id) < (before_instant, before) and (in_status is null or status = in_status)
      order by created_at desc, id desc limit page_size
    );
  end if;
  return query select unnest(page);
end $$;
--> statement-breakpoint

create function search_invoice_page(
  in_company uuid, needle text, before_created_at timestamptz, before_id uuid, page_size int,
  in_status text default null
) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := like_pattern(needle);
  before_instant constant timestamptz := coalesce(before_created_at, 'infinity');
  before constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  page uuid[];
begin
  if not in_company = any (app_company_ids()) then
    return;
  end if;
  page := array(
    select recent.id from (
      select * from invoices
        where company_id = in_company and (created_at, id) < (before_instant, before)
          and (in_status is null or status = in_status)
        order by created_at desc, id desc limit 1000
    ) recent
    left join customers on customers.company_id = in_company and customers.id = recent.customer_id
    where recent.title ilike pattern or recent.invoice_number ilike pattern
      or customers.name ilike pattern or customers.email ilike pattern
    order by recent.created_at desc, recent.id desc limit page_size
  );
  if cardinality(page) < page_size then
    page := array(
      select id from (
        select id, created_at, status from invoices where company_id = in_company and title ilike pattern
        union
        select id, created_at, status from invoices where company_id = in_company and invoice_number ilike pattern
        union
        select invoices.id, invoices.created_at, invoices.status from customers
          join invoices on invoices.company_id = in_company and invoices.customer_id = customers.id
          where customers.company_id = in_company and (customers.name ilike pattern or customers.email ilike pattern)
      ) found
      where (created_at, id) < (before_instant, before) and (in_status is null or status = in_status)
      order by created_at desc, id desc limit page_size
    );
  end if;
  return query select unnest(page);
end $$;
