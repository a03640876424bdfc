import type { FastifyInstance } from 'fastify'
import {
  appealRestriction,
  claimReport,
  fileAppeal,
  fileReport,
  getReportedFile,
  listAdminReports,
  listAppeals,
  listRestrictions,
  releaseReport,
  resolveReport,
} from '@scooter-rides/contract'
import { sendPage } from '../../platform/http/paging.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import { describedAs, storedNowhere } from '../../platform/storage/file-headers.ts'
import type { StorageService } from '../storage/storage.service.ts'
import type { AppealsService } from './appeals.service.ts'
import type { AnswerService } from './queue/answer.service.ts'
import type { QueueService } from './queue/queue.service.ts'
import type { ReportsService } from './reports.service.ts'

interface ReportsRoutesDeps {
  reports: ReportsService
  appeals: AppealsService
  reportQueue: QueueService
  reportAnswers: AnswerService
  storage: Pick<StorageService, 'read'>
  rateLimiter: RateLimiter
}

/** Twenty reports cover a wave of spam; more would delay the reports of other riders. */
const reportAllowance = { name: 'reports', tokens: 20, seconds: minutes(60) }

export function reportsRoutes(
  app: FastifyInstance,
  { reports, appeals, reportQueue, reportAnswers, storage, rateLimiter }: ReportsRoutesDeps,
) {
  serve(app, fileReport, async ({ rider, body, nothingNew }) => {
    await rateLimiter.take(reportAllowance, rider.id)
    const report = await reports.file(rider, body)
    if (!report.isNew) nothingNew()
    return report
  })
  serve(app, fileAppeal, ({ rider, body }) => appeals.file(rider.id, body.text))
  serve(app, listAppeals, ({ rider }) => appeals.list(rider.id))
  serve(app, listRestrictions, ({ rider, request }) => appeals.listRestrictions(rider.id, request.language))
  serve(app, appealRestriction, ({ rider, params, body }) =>
    appeals.fileAgainst(rider.id, params.restrictionId, body.text),
  )

  serve(app, listAdminReports, async ({ query, rider, request, reply }) =>
    sendPage(request, reply, await reportQueue.list(rider, query, request.language)),
  )
  serve(app, getReportedFile, async ({ params, rider, reply }) => {
    const file = await reportQueue.fileOf(rider, params.reportId)
    const bytes = await storage.read(file.key, 'full')
    return describedAs(storedNowhere(reply), file, 'full').header('content-length', bytes.size).send(bytes.stream)
  })
  serve(app, claimReport, ({ params, rider }) => reportQueue.claim(rider, params.reportId))
  serve(app, releaseReport, ({ params, rider }) => reportQueue.release(rider, params.reportId))
  serve(app, resolveReport, ({ params, body, rider }) => reportAnswers.resolve(rider, params.reportId, body))
}
