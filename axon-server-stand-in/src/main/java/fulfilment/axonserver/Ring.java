package fulfilment.axonserver;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Consistent hashing: each member has points on a ring, and a key belongs to the member of the first point at or after it. When a member
 * comes or goes, only the keys at its own points move. The points are MD5 sums, as in Axon Server.
 */
final class Ring<T> {

    /** @param points how many points it has: its share of the keys */
    record Member<T>(String name, int points, T value) {}

    private final NavigableMap<Long, T> points = new TreeMap<>(Long::compareUnsigned);

    Ring(Collection<Member<T>> members) {
        for (var member : members) {
            for (int point = 0; point < member.points(); point++) {
                points.put(hash(member.name() + " #" + point), member.value());
            }
        }
    }

    /** Returns the member that has the key; empty if the ring has no members. */
    Optional<T> at(String key) {
        if (points.isEmpty()) {
            return Optional.empty();
        }
        var next = points.ceilingEntry(hash(key));
        return Optional.of((next == null ? points.firstEntry() : next).getValue());
    }

    private static long hash(String text) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8))).getLong();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java runtime has MD5", impossible);
        }
    }
}
