package fulfilment.rest.load;

import fulfilment.api.kernel.Overloaded;
import fulfilment.api.requests.HeavyWork;
import fulfilment.api.requests.Interactive;
import fulfilment.api.requests.RequestMemory;
import fulfilment.api.users.ApiKeyId;
import fulfilment.rest.platform.RequestContext;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Makes PDFs, a few at a time; each also takes a turn among the heavy requests. The settings limit how many more may wait. Keys take turns,
 * and no key takes more than three quarters of the places. If there is no place, the request is refused.
 */
@Component
public class PdfWorkers {

    private static final Duration LONGEST = Duration.ofMinutes(2);

    private final LoadLimiter load;
    private final int places;
    private final int placesOfOneKey;
    private final HeavyWork turns;
    /** Number of PDFs being made or waiting, by key. */
    private final Map<ApiKeyId, Integer> taken = new HashMap<>();

    PdfWorkers(LoadLimiter load) {
        this.load = load;
        int atOnce = load.settings().pdfsAtOnce();
        this.places = atOnce + load.settings().pdfsWaiting();
        this.placesOfOneKey = Math.max(1, places * 3 / 4);
        this.turns = new HeavyWork(atOnce);
        load.gauge("pdfs", "documents", this::taken, "PDFs that are made or wait to be made");
    }

    private synchronized int taken() {
        return taken.values().stream().mapToInt(Integer::intValue).sum();
    }

    private synchronized boolean takePlace(ApiKeyId idkey) {
        if (taken() >= places || taken.getOrDefault(idkey, 0) >= placesOfOneKey) {
            return false;
        }
        taken.merge(idkey, 1, Integer::sum);
        return true;
    }

    private synchronized void leavePlace(ApiKeyId idkey) {
        taken.computeIfPresent(idkey, (of, number) -> number == 1 ? null : number - 1);
    }

    /**
     * Makes a PDF for the current caller when it is its turn.
     *
     * @throws Overloaded if too many others wait already
     */
    public <T> T make(Supplier<T> pdf) {
        var idkey = RequestContext.current().key().idkey();
        if (!takePlace(idkey)) {
            throw tooMany();
        }
        try {
            long begun = System.nanoTime();
            LoadLimiter.releaseTurn();
            RequestMemory.doneWorking();
            if (!turns.take(idkey.value(), LONGEST, false)) {
                throw tooMany();
            }
            try (RequestMemory memory = load.memory(idkey)) {
                memory.awaitTurn(); // takes its turn among other heavy requests
                Interactive.doNotCountSince(begun);
                return pdf.get();
            } finally {
                turns.release();
            }
        } finally {
            leavePlace(idkey);
        }
    }

    private static Overloaded tooMany() {
        return new Overloaded("pdfs", "too many PDFs are being made; try again");
    }
}
