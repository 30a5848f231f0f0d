import type { Config } from '../config.ts'

/** Link for an email to staff. It names the company, because staff of several may have another one open. */
export function staffUrl({ APP_URL }: Pick<Config, 'APP_URL'>, company_id: string, path: string): string {
  const [page, part] = path.split('#')
  return `${APP_URL}${page}?company=${company_id}${part === undefined ? '' : `#${part}`}`
}
