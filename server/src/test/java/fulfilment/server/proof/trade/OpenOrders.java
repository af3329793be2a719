package fulfilment.server.proof.trade;

import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/** The latest orders and picklists, which all clients know and compete for. */
final class OpenOrders {

    private static final int KNOWN = 60;

    private final AtomicIntegerArray orders = new AtomicIntegerArray(KNOWN);
    private final AtomicIntegerArray picklists = new AtomicIntegerArray(KNOWN);
    private final AtomicLong ordered = new AtomicLong();
    private final AtomicLong listed = new AtomicLong();

    void ordered(int idorder) {
        orders.set((int) (ordered.getAndIncrement() % KNOWN), idorder);
    }

    void picked(int idpicklist) {
        for (int i = 0; i < KNOWN; i++) {
            if (picklists.get(i) == idpicklist) {
                return;
            }
        }
        picklists.set((int) (listed.getAndIncrement() % KNOWN), idpicklist);
    }

    /** 0 if there is none yet. */
    int order(Random random) {
        return any(orders, ordered, random);
    }

    /** 0 if there is none yet. */
    int picklist(Random random) {
        return any(picklists, listed, random);
    }

    private static int any(AtomicIntegerArray of, AtomicLong count, Random random) {
        int known = (int) Math.min(KNOWN, count.get());
        return known == 0 ? 0 : of.get(random.nextInt(known));
    }
}
