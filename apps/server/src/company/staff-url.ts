import type { Config } from '../config.ts'

/** Where a mail leads staff: it names the company, as whoever works for several may have another one before them. */
export function staffUrl({ APP_URL }: Pick<Config, 'APP_URL'>, company_id: string, path: string): string {
  const [page, part] = path.split('#')
  return `${APP_URL}${page}?company=${company_id}${part === undefined ? '' : `#${part}`}`
}
