/** Where the pictures of a company's products lie in the file store. */
export function pictureFolder(company_id: string): string {
  return `companies/${company_id}/pictures/`
}
