package fulfilment.console.platform;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** All lists, by their names. */
@Component
public class Listings {

    private final Map<String, Listing> byName;

    Listings(List<Declarations> declarations) {
        byName = declarations.stream().flatMap(declared -> declared.listings().stream())
                .collect(Collectors.toMap(Listing::name, Function.identity(), (one, other) -> {
                    throw new IllegalStateException("two lists are called " + one.name());
                }, LinkedHashMap::new));
    }

    /** All lists, in the order of their declarations. */
    public Collection<Listing> all() {
        return byName.values();
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
