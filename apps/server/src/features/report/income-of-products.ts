import { type SQL, sql } from 'drizzle-orm'
import { type IncomeRange, incomeEntries } from './income.ts'

/**
 * The same entries shared over products, in the proportion of the lines of their VAT rate and to the penny, largest remainder first.
 * A stage follows the accepted lines of its quote, a credit note its own lines, or those of its invoice where it is of an amount. Money
 * follows the lines less what notes have taken off the balance.
 *
 * A query with the columns of `incomeEntries` and `product_id`, which is null for lines that are not from the catalogue.
 */
export function incomeOfProducts(range: IncomeRange): SQL {
  const { company, basis } = range
  const company_id = sql`${company.id}::uuid`
  // By what was invoiced, each note counts on its own.
  const lessSetOff =
    basis === 'cash'
      ? sql`case when invoice.set_off_amount > 0 and paper.paper_id = paper.document_id then coalesce((
          select sum(credited.total_price * note.set_off_amount / note.total_amount)
          from document_lines credited
          join documents note on note.company_id = ${company_id} and note.id = credited.document_id
          where credited.company_id = ${company_id} and credited.credits_line_id = line.id
        ), 0) else 0 end`
      : sql`0`
  return sql`
    with entry as materialized (${incomeEntries(range)}),
    paper as (
      select paper_id, document_id, case
        when paper_id <> document_id and exists (
          select from document_lines line
          where line.company_id = ${company_id} and line.document_id = paper_id and line.credits_line_id is not null
        ) then paper_id
        else coalesce(invoice.stage_quote_id, invoice.id) end as lines_of, invoice.stage_quote_id, invoice.set_off_amount
      from (select distinct paper_id, document_id from entry) counted
      join documents invoice on invoice.company_id = ${company_id} and invoice.id = counted.document_id
    ),
    chosen as (
      select paper.lines_of, choice.item_id, choice.quantity
      from (select distinct lines_of from paper where lines_of = stage_quote_id) paper
      cross join lateral (
        select selection from document_answers answer
        where answer.company_id = ${company_id} and answer.document_id = paper.lines_of and answer.action = 'accept'
        order by answer.timestamp desc, answer.id desc limit 1
      ) accepted
      cross join lateral jsonb_to_recordset(accepted.selection::jsonb) as choice(item_id uuid, quantity numeric)
      where accepted.selection is not null
    ),
    weight as (
      select paper.paper_id, line.product_id, line.vat_category, line.vat_rate, min(line.sort_order) as place,
        sum(greatest(line.net - ${lessSetOff}, 0)) as weight
      from paper
      join documents invoice on invoice.company_id = ${company_id} and invoice.id = paper.document_id
      join lateral (
        select line.id, line.product_id, line.sort_order, line.vat_rate, line.document_id,
          coalesce(line.vat_category, case when line.vat_rate is null then 'E' when line.vat_rate = 0 then 'Z' else 'S' end) as vat_category,
          coalesce(line.net_amount, line.total_price) * coalesce(chosen.quantity / line.quantity, 1) as net
        from document_lines line
        left join chosen on chosen.lines_of = line.document_id and chosen.item_id = line.id
        where line.company_id = ${company_id} and line.document_id = paper.lines_of and line.kind = 'line'
          and (chosen.item_id is not null
            or (line.selected and not exists (select from chosen other where other.lines_of = line.document_id)))
      ) line on true
      group by paper.paper_id, line.product_id, line.vat_category, line.vat_rate
    ),
    part as (
      select entry.id, entry.net, entry.vat, weight.product_id, weight.place, weight.weight
      from entry join weight on weight.paper_id = entry.paper_id
        and weight.vat_category = entry.vat_category and weight.vat_rate is not distinct from entry.vat_rate
      union all
      -- A firm that was not registered has no rates; a line that was changed since may have another.
      select entry.id, entry.net, entry.vat, weight.product_id, weight.place, weight.weight
      from entry left join weight on weight.paper_id = entry.paper_id
      where not exists (
        select from weight other where other.paper_id = entry.paper_id
          and other.vat_category = entry.vat_category and other.vat_rate is not distinct from entry.vat_rate
      )
    ),
    sized as (
      select id, net, vat, product_id, place,
        case when sum(weight) over of_entry > 0 then weight / sum(weight) over of_entry else 1.0 / count(*) over of_entry end as fraction
      from part window of_entry as (partition by id)
    ),
    cut as (
      select id, net, vat, product_id, place, trunc(net * fraction, 2) as net_part, trunc(vat * fraction, 2) as vat_part,
        abs(net * fraction - trunc(net * fraction, 2)) as net_rest, abs(vat * fraction - trunc(vat * fraction, 2)) as vat_rest
      from sized
    )
    select entry.id, entry.day, entry.event, entry.document_id, entry.paper_id, entry.vat_category, entry.vat_rate, part.product_id,
      sum(part.net) as net, sum(part.vat) as vat
    from (
      select id, product_id,
        net_part + case when row_number() over by_net <= abs(net - sum(net_part) over of_entry) * 100 then sign(net) * 0.01 else 0 end as net,
        vat_part + case when row_number() over by_vat <= abs(vat - sum(vat_part) over of_entry) * 100 then sign(vat) * 0.01 else 0 end as vat
      from cut
      window of_entry as (partition by id),
        by_net as (partition by id order by net_rest desc, place, product_id),
        by_vat as (partition by id order by vat_rest desc, place, product_id)
    ) part join entry on entry.id = part.id
    group by entry.id, entry.day, entry.event, entry.document_id, entry.paper_id, entry.vat_category, entry.vat_rate, part.product_id`
}
