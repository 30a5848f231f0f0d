import type { ReferenceRate } from '@quotespark/contract'
import { formatHalfYear, rateMissingSentence } from '@quotespark/domain/billing'
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ErrorState,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

/** The reference rates by half-year, which the operator of the installation enters. */
export function ReferenceRatesCard() {
  const { data, error, refetch } = useQuery(api.invoice.listReferenceRates.queryOptions())
  return (
    <Card aria-labelledby="reference-rates-title">
      <CardHeader>
        <CardTitle id="reference-rates-title">Reference rates</CardTitle>
        <CardDescription>
          Interest is 8% above the rate of the half-year in which it starts to run, for as long as the invoice
          is owed. The operator of this installation enters each rate.
        </CardDescription>
      </CardHeader>
      {data ? (
        <Rates rates={data.items} />
      ) : error ? (
        <ErrorState
          title="Error Loading Reference Rates"
          text={errorSentence(error)}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <CardContent>
          <Skeleton className="h-64 w-full" />
        </CardContent>
      )}
    </Card>
  )
}

function Rates({ rates }: { rates: ReferenceRate[] }) {
  const missing = rates.filter(({ rate }) => rate === null)
  return (
    <>
      {missing.map(({ half_year }) => (
        <CardContent key={half_year}>
          <Alert tone="warning" title={rateMissingSentence(half_year)}>
            No interest can be claimed on debts that become late in it until it is.
          </Alert>
        </CardContent>
      ))}
      <Table label="Reference rates">
        <TableHeader>
          <TableRow>
            <TableHead>Interest starts</TableHead>
            <TableHead numeric>Reference rate</TableHead>
            <TableHead numeric>Interest</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rates.map(({ half_year, reference_rate, rate }) => (
            <TableRow key={half_year}>
              <TableCell>{formatHalfYear(half_year)}</TableCell>
              <TableCell numeric>{reference_rate === null ? 'Not entered' : `${reference_rate}%`}</TableCell>
              <TableCell numeric className="font-medium">
                {rate === null ? '–' : `${rate}%`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
