package fulfilment.server.time;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Answers of several times, to be compared later with those that {@code as_of} gives. */
public final class PastAnswers {

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'%20'HH:mm:ss")
            .withZone(ZoneId.of("Europe/Amsterdam"));

    private final Client api;
    private final RandomBusiness business;
    private final Random random;
    private final Map<Instant, Map<String, String>> answers = new TreeMap<>();

    PastAnswers(Client api, RandomBusiness business, Random random) {
        this.api = api;
        this.business = business;
        this.random = random;
    }

    /**
     * Requires that reads of the past answer as they did then, after each step of a random business.
     *
     * @param clock of the service
     * @param looks how many addresses are read after each step
     */
    public static void prove(Service service, SettableClock clock, long seed, int steps, int looks) {
        var random = new Random(seed);
        var business = new RandomBusiness(service.admin(), random);
        var answers = new PastAnswers(service.admin(), business, random);
        for (int step = 0; step < steps; step++) {
            for (int i = random.nextInt(1, 4); i > 0; i--) { // several changes within one second
                business.step();
                clock.passes(Duration.ofMillis(200));
            }
            answers.keep(clock.instant(), looks);
            clock.passes(Duration.ofSeconds(random.nextInt(1, 100)));
        }
        answers.requireTheSame(seed);
    }

    /** Keeps the answers of some addresses, drawn at random. @param now the time of the service */
    void keep(Instant now, int most) {
        var addresses = new ArrayList<>(business.addresses());
        Collections.shuffle(addresses, random);
        var seen = new LinkedHashMap<String, String>();
        addresses.subList(0, Math.min(most, addresses.size())).forEach(address -> seen.put(address, read(address)));
        answers.put(now, seen);
    }

    /** Reads all addresses as of the times at which they were read, and requires the same answers. */
    void requireTheSame(long seed) {
        assertThat(answers).isNotEmpty();
        answers.forEach((moment, then) -> then.forEach((address, answer) -> assertThat(read(at(address, moment)))
                .describedAs("seed %d, %s as of %s", seed, address, moment).isEqualTo(answer)));
    }

    static String at(String address, Instant moment) {
        return address + (address.contains("?") ? "&" : "?") + "as_of=" + SECONDS.format(moment);
    }

    private String read(String address) {
        var answer = api.get(address.replace("%", "%%"));
        return answer.status() == 404 ? "not there" : answer.ok().toString();
    }
}
