package fulfilment.console.platform;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** All lists, by their names. */
@Component
public class Listings {

    private final Map<String, Listing> byName;

    Listings(ObjectProvider<Listing> listings) {
        byName = listings.stream().collect(Collectors.toMap(Listing::name, Function.identity()));
    }

    /** @throws ApiRefused if there is no such list */
    public Listing named(String name) {
        return find(name).orElseThrow(() -> new ApiRefused(404, 20, "there is no such page"));
    }

    /** @param name null finds nothing */
    public Optional<Listing> find(@Nullable String name) {
        return Optional.ofNullable(name).map(byName::get);
    }
}
