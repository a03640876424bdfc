import { translatable } from '@scooter-rides/messages'
import { unavailable } from '../../platform/http/problem.ts'

export const weatherUnavailable = () => unavailable('weather.unavailable', translatable('forecast.unavailable'))
