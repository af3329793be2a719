package fulfilment.console.platform;

/**
 * An entry of the navigation. It is shown to those who may read what is behind it.
 *
 * @param name    in the texts {@code nav.<name>}
 * @param address of the page
 * @param reads   what the page asks of the API first; empty for what is for admins only
 * @param order   among all entries
 */
public record Section(String name, String address, String reads, int order) {

    boolean isFor(SignedIn person) {
        return reads.isEmpty() ? person.isAccountAdmin() : person.may("GET", reads);
    }
}
