package fulfilment.console.platform;

import java.util.List;

/** What a part of the console declares: entries of the menu, lists and actions. */
public interface Declarations {

    default List<Section> sections() {
        return List.of();
    }

    default List<Listing> listings() {
        return List.of();
    }

    default List<Action> actions() {
        return List.of();
    }
}
