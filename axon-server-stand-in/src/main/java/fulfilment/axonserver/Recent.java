package fulfilment.axonserver;

import java.util.LinkedHashMap;
import java.util.Map;

/** Remembers the last 100,000 keys that were used, so that a long run does not fill the heap. */
final class Recent<V> extends LinkedHashMap<String, V> {

    private static final int KEYS = 100_000;

    Recent() {
        super(1_000, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
        return size() > KEYS;
    }
}
