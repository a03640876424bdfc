import { listWebhookDeliveries, listWebhooks } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

export const webhooksQuery = queryOptions({
  queryKey: adminKeys.webhooks,
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
  staleTime: 0,
})

export const webhookDeliveriesQuery = (webhookId: number) =>
  queryOptions({
    queryKey: adminKeys.webhookDeliveries(webhookId),
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params: { webhookId }, signal }),
    staleTime: 0,
  })
