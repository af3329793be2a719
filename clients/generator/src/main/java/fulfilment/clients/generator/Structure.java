package fulfilment.clients.generator;

import java.util.List;

/** An object with its members. */
record Structure(String name, String text, List<Member> members) {

    Structure {
        members = List.copyOf(members);
    }
}
