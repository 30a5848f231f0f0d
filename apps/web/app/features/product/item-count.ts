/** '1 item found', '1,204 items found'. */
export function itemCount(total: number): string {
  return `${total.toLocaleString('en-GB')} ${total === 1 ? 'item' : 'items'} found`
}
