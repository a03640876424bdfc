import { translatable } from '@scooter-rides/messages'
import { invalidField } from '../../platform/http/problem.ts'

export const noRoute = () => invalidField('route', translatable('suggestions.invalidRoute'))
