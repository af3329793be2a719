-- What came of the attempts to deliver to each hook, in stretches of five minutes. Tests do not count.
create table webhook.traffic (
    idhook     int         not null,
    began      timestamptz not null,
    delivered  int         not null,
    failed     int         not null,
    took_ms    bigint      not null,
    slowest_ms int         not null,
    primary key (idhook, began)
) with (fillfactor = 50); -- a row changes with each transaction that stores outcomes, in place

-- How the latest attempts went. failing_since: when the first of the failures in a row began; null if the last attempt succeeded.
create table webhook.health (
    idhook            int         primary key,
    consecutive_failures   int         not null,
    failing_since     timestamptz,
    last_delivered_at timestamptz
) with (fillfactor = 50);
