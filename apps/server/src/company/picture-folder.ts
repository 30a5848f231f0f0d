/** Folder of a company's product pictures in the file store. */
export function pictureFolder(company_id: string): string {
  return `companies/${company_id}/pictures/`
}
