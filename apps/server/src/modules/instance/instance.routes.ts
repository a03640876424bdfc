import type { FastifyInstance } from 'fastify'
import { getInstance } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { InstanceService } from './instance.service.ts'

export function instanceRoutes(app: FastifyInstance, instance: InstanceService) {
  serve(app, getInstance, () => instance.get())
}
