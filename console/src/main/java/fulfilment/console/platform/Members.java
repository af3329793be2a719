package fulfilment.console.platform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An object of an answer, for a page. A member that the answer lacks is null: a caller without a right gets answers without some members.
 */
public final class Members extends LinkedHashMap<String, Object> {

    private static final long serialVersionUID = 1;

    /** Tells at debug level which members pages asked for that answers did not have: a page that asks for a wrong one shows nothing. */
    private static final Logger LOG = LoggerFactory.getLogger("fulfilment.console.members");

    @Override
    public @Nullable Object get(Object name) {
        var value = super.get(name);
        if (value == null && LOG.isDebugEnabled() && !super.containsKey(name)) {
            LOG.debug("no member {} among {}", name, keySet());
        }
        return value;
    }

    /** Whether the answer has a member, which may be null. */
    public boolean has(String name) {
        return super.containsKey(name);
    }

    /** Pages may ask for any member. */
    @Override
    public boolean containsKey(Object name) {
        return true;
    }

    /** @throws IllegalStateException if the answer lacks it */
    public long number(String name) {
        if (get(name) instanceof Number number) {
            return number.longValue();
        }
        throw new IllegalStateException("%s is no number".formatted(name));
    }

    /** The text of a member; empty if it is null. */
    public String text(String name) {
        var value = get(name);
        return value == null ? "" : value.toString();
    }

    /** The object as JSON that people can read. */
    public String json() {
        return ApiJson.pretty(this);
    }

    /** A member as JSON that people can read. */
    public String json(String name) {
        return ApiJson.pretty(get(name));
    }

    /** The objects of a list, or of a member whose members are objects; empty if there is none. */
    public List<Members> list(String name) {
        return switch (get(name)) {
            case List<?> list -> list.stream().filter(Members.class::isInstance).map(Members.class::cast).toList();
            case Map<?, ?> map -> map.values().stream().filter(Members.class::isInstance).map(Members.class::cast).toList();
            case null, default -> List.of();
        };
    }
}
