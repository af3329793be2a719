package fulfilment.console.sheets;

import fulfilment.console.platform.ApiRefused;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** All pages that are declared as sheets, by their names. */
@Component
public class Sheets {

    private final Map<String, Sheet> byName;

    Sheets(List<SheetDeclarations> declarations) {
        byName = declarations.stream().flatMap(declared -> declared.sheets().stream())
                .collect(Collectors.toMap(Sheet::name, Function.identity()));
    }

    public Collection<Sheet> all() {
        return byName.values();
    }

    /** @throws ApiRefused if there is no such page */
    Sheet named(String name) {
        var sheet = byName.get(name);
        if (sheet == null) {
            throw new ApiRefused(404, 20, "there is no such page");
        }
        return sheet;
    }
}
