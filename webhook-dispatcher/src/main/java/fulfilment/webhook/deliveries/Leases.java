package fulfilment.webhook.deliveries;

import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Divides hooks among the processes that send deliveries. A hook is owned by one process, as long as that process renews its lease. When
 * a process is gone, others take over its hooks after their leases have expired.
 */
@Component
class Leases {

    /** The id that stands for reading the feed. */
    static final int FEED = 0;

    private static final Duration LOOKED_AGAIN_AFTER = Duration.ofSeconds(1);

    private final JdbcTemplate jdbc;
    private final Duration lasts;
    private final Duration renewedAfter;
    private final String node = UUID.randomUUID().toString();
    /** For each owned hook, the {@link System#nanoTime} from which another process may take it. */
    private final Map<Integer, Long> held = new ConcurrentHashMap<>();
    private Set<Integer> known = Set.of();
    private Set<Integer> surplus = Set.of();
    private long renewed;
    private long looked;
    private boolean begun;

    Leases(JdbcTemplate jdbc, DeliverySettings settings, ClusterMode clusterMode) {
        this.jdbc = jdbc;
        this.lasts = settings.lease();
        this.renewedAfter = lasts.dividedBy(6);
        this.renewed = System.nanoTime() - lasts.toNanos();
        this.looked = renewed - LOOKED_AGAIN_AFTER.toNanos();
        this.begun = clusterMode.shared();
    }

    private double seconds() {
        return lasts.toMillis() / 1_000.0;
    }

    String node() {
        return node;
    }

    /** Returns whether this process owns the hook long enough for a call of that duration. */
    boolean holds(int hook, Duration forAtLeast) {
        var until = held.get(hook);
        return until != null && until - System.nanoTime() > forAtLeast.toNanos();
    }

    Set<Integer> held() {
        return Set.copyOf(held.keySet());
    }

    /** Renews the leases of this process and takes its share of free hooks. @param hooks all active hooks */
    void keep(Set<Integer> hooks) {
        if (!begun) {
            jdbc.update("delete from webhook.owner");
            jdbc.update("delete from webhook.node");
            begun = true;
        }
        long now = System.nanoTime();
        if (now - renewed >= renewedAfter.toNanos()) {
            jdbc.update("""
                    insert into webhook.node (node, until) values (?, clock_timestamp() + make_interval(secs => ?))
                    on conflict (node) do update set until = excluded.until""", node, seconds());
            var ours = new HashSet<>(jdbc.queryForList("""
                    update webhook.owner set until = clock_timestamp() + make_interval(secs => ?)
                    where node = ? and until > clock_timestamp() returning idhook""", Integer.class, seconds(), node));
            held.keySet().retainAll(ours);
            ours.forEach(hook -> held.put(hook, now + lasts.toNanos()));
            renewed = now;
        }
        if (now - looked >= LOOKED_AGAIN_AFTER.toNanos() || !hooks.equals(known)) {
            var wanted = new TreeSet<>(hooks);
            wanted.add(FEED);
            release(held.keySet().stream().filter(hook -> !wanted.contains(hook)).toList());
            int share = share(wanted.size());
            if (share > held.size()) {
                take(wanted, share - held.size(), now);
            }
            surplus = Set
                    .copyOf(new TreeSet<>(held.keySet()).reversed().stream().limit(Math.max(0, held.size() - share)).toList());
            known = hooks;
            looked = now;
        }
    }

    /** Returns how many hooks each running process would have if all had the same number. */
    private int share(int all) {
        var nodes = jdbc.queryForObject("select count(*) from webhook.node where until > clock_timestamp()", Integer.class);
        return (int) Math.ceil(all / (double) Math.max(1, nodes == null ? 1 : nodes));
    }

    private void take(Set<Integer> wanted, int room, long now) {
        jdbc.queryForList("""
                insert into webhook.owner as o (idhook, node, until)
                select w.idhook, ?, clock_timestamp() + make_interval(secs => ?) from unnest(?::int[]) as w (idhook)
                    left join webhook.owner t on t.idhook = w.idhook
                where t.until is null or t.until < clock_timestamp() order by w.idhook limit ?
                on conflict (idhook) do update set node = excluded.node, until = excluded.until where o.until < clock_timestamp()
                returning idhook""", Integer.class, node, seconds(), wanted.toArray(Integer[]::new), room)
                .forEach(hook -> held.put(hook, now + lasts.toNanos()));
    }

    /** Returns the owned hooks beyond this process's share. They are to be released when none of their calls is running. */
    Set<Integer> beyondShare() {
        return surplus;
    }

    /** Releases hooks, so that another process may take them at once. */
    void release(Iterable<Integer> hooks) {
        for (var hook : hooks) {
            held.remove(hook);
            jdbc.update("delete from webhook.owner where idhook = ? and node = ?", hook, node);
        }
    }

    void releaseAll() {
        held.clear();
        jdbc.update("delete from webhook.owner where node = ?", node);
        jdbc.update("delete from webhook.node where node = ?", node);
    }
}
