ALTER TABLE "invoice_items" DROP CONSTRAINT "invoice_items_vat_amount_check";--> statement-breakpoint
ALTER TABLE "invoice_items" DROP CONSTRAINT "invoice_items_total_price_check";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_amounts_check";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount_check";--> statement-breakpoint
ALTER TABLE "quote_actions" DROP CONSTRAINT "quote_actions_amendment_check";--> statement-breakpoint
ALTER TABLE "quote_items" DROP CONSTRAINT "quote_items_total_price_check";--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_amounts_check";--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_vat_amount_check" CHECK ("invoice_items"."vat_amount" >= 0 and "invoice_items"."vat_amount" <> 'NaN');--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_total_price_check" CHECK ("invoice_items"."total_price" <> 'NaN'
        and ("invoice_items"."kind" = 'subtotal' or "invoice_items"."total_price" = round("invoice_items"."quantity" * "invoice_items"."unit_price", 2)));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amounts_check" CHECK ("invoices"."subtotal" >= 0 and "invoices"."tax_amount" >= 0 and "invoices"."total_amount" = "invoices"."subtotal" + "invoices"."tax_amount"
        and "invoices"."total_amount" <> 'NaN' and "invoices"."amount_paid" between 0 and "invoices"."total_amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0 and "payments"."amount" <> 'NaN');--> statement-breakpoint
ALTER TABLE "quote_actions" ADD CONSTRAINT "quote_actions_amendment_check" CHECK ("quote_actions"."action" <> 'amendment' or ("quote_actions"."reason" is not null and btrim("quote_actions"."reason") <> ''));--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_total_price_check" CHECK ("quote_items"."total_price" = round("quote_items"."quantity" * "quote_items"."unit_price", 2) and "quote_items"."total_price" <> 'NaN');--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_amounts_check" CHECK ("quotes"."subtotal" >= 0 and "quotes"."tax_amount" >= 0 and "quotes"."total_amount" = "quotes"."subtotal" + "quotes"."tax_amount"
        and "quotes"."total_amount" <> 'NaN');