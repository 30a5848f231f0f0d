import { Card, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'

export function CompanyInformationCard() {
  const { company } = useAccount()
  return (
    <Card>
      <CardHeader>
        <CardTitle>Company Information</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList
          items={[
            { label: 'Company Name', value: company.name },
            { label: 'Email', value: company.email ?? '' },
            { label: 'Phone', value: company.phone ?? '' },
            { label: 'Address', value: company.address ?? '' },
          ]}
        />
      </CardContent>
    </Card>
  )
}
