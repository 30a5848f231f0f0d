import { type Money, normaliseMoney } from '@quotespark/domain/money'
import { leaf, type XmlElementSpec } from '../xml/write-xml.ts'

export function amount(name: string, money: Money, currency: string): XmlElementSpec {
  return leaf(name, normaliseMoney(money), { currencyID: currency })
}
