import type { FastifyInstance } from 'fastify'
import { dismissJob, listJobs, retryJob } from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { JobsAdminService } from './jobs-admin.service.ts'

export function jobsAdminRoutes(app: FastifyInstance, jobs: JobsAdminService) {
  serve(app, listJobs, ({ request }) => jobs.list(request.language))
  serve(app, retryJob, ({ rider, params }) => jobs.retry(rider, params.id))
  serve(app, dismissJob, ({ rider, params }) => jobs.dismiss(rider, params.id))
}
