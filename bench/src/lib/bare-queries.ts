// Handwritten queries for the same rows, as JSON that the database generates: the cost without rules, validation, sessions and framework.

const rider = `json_build_object('id', u.id, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
  'profileImageUrl', u.profile_image_url, 'lastActive', u.last_active_at) as organiser`
export const columns = `r.id, r.user_id, r.title, r.description, r.vehicle_id, r.date, r.ends_at, r.over_at, r.time_zone, r.status, r.visibility,
  r.capacity, r.approval, r.start_lat, r.start_lng, r.end_lat, r.end_lng, r.start_label, r.end_label, r.distance, r.preview, r.route_data,
  r.joined_count, r.waiting_count, r.version, r.created_at, r.updated_at, ${rider}`
export const isOpen = `r.status = 'published' and r.visibility = 'public' and r.hidden_at is null and r.over_at > now()`
export const asJson = (rows: string) => `select coalesce(json_agg(row_to_json(t)), '[]')::text as json from (${rows}) t`

export const bareQueries = {
  // This statement does not scan the past, either: rides of at most two days by their start, the few longer ones by their own index.
  list: asJson(`select ${columns} from rides r join users u on u.id = r.user_id where r.id in (
    (select r.id from rides r where ${isOpen} and r.date > now() - interval '2 days' order by r.date, r.id limit 20)
    union all
    (select r.id from rides r where ${isOpen} and r.over_at - r.date > interval '2 days' and r.date <= now() - interval '2 days'
      order by r.date, r.id limit 20)
  ) order by r.date, r.id limit 20`),
  detail: `select row_to_json(t)::text as json from (select ${columns}, r.geometry, (
      select json_agg(json_build_object('id', s.id, 'orderIndex', s.order_index, 'lat', s.lat, 'lng', s.lng, 'label', s.label) order by s.order_index)
      from ride_stops s where s.ride_id = r.id) as stops
    from rides r join users u on u.id = r.user_id where r.id = $1) t`,
  near: asJson(`select ${columns} from rides r join users u on u.id = r.user_id where ${isOpen}
    order by r.public_pt <-> point($1, $2) limit 20`),
}
