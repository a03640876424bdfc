import { invalidField } from '../../platform/http/problem.ts'

export const noRoute = () => invalidField('route', 'Must be an encoded polyline of places on earth')
