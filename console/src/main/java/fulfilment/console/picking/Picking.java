package fulfilment.console.picking;

import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Does what a scan asks for. */
final class Picking {

    private static final int MOST_DIGITS_OF_A_WEIGHT = 6;

    private final Walk walk;
    private final SignedIn person;
    private final @Nullable String once;
    private Shown shown;
    private @Nullable Outcome outcome;
    private @Nullable Members picked;

    /** @param once the key of the scan, so that a scan that is sent twice picks once; null for none */
    Picking(Walk walk, Shown shown, SignedIn person, @Nullable String once) {
        this.walk = walk;
        this.shown = shown;
        this.person = person;
        this.once = once;
    }

    Shown shown() {
        return shown;
    }

    @Nullable
    Outcome outcome() {
        return outcome;
    }

    /** The picklist after something was picked; null if nothing was. */
    @Nullable
    Members picked() {
        return picked;
    }

    /** @return the page to go to; null to stay */
    @Nullable
    String scan(String scanned) {
        if (walk.isToPack() && isForThePacker(scanned)) {
            return null;
        }
        return switch (Scan.read(scanned, walk.work(), shown.line(), shown.place(), text -> walk.products(text, person))) {
            case Scan.Product(var task) -> pick(task);
            case Scan.AtPlace(var task, var place) -> stay(Outcome.plain("place-found", place), shown.at(task.line(), place));
            case Scan.Amount(var pieces) -> stay(Outcome.plain("amount", pieces), shown.withAmount(pieces));
            case Scan.Picked(var task) -> refuse(Outcome.bad("picked-already", task.code(), task.amount()));
            case Scan.OtherPlace(var task) -> refuse(Outcome.bad("other-place", task.code(), task.place(), shown.place()));
            case Scan.Unknown(var text) -> unknown(text);
        };
    }

    private boolean isForThePacker(String scanned) {
        if (scanned.length() <= MOST_DIGITS_OF_A_WEIGHT && scanned.matches("[1-9][0-9]*")) {
            stay(Outcome.plain("weight-typed", Integer.valueOf(scanned)), shown.weighed(scanned));
            return true;
        }
        var packaging = Finds.packaging(scanned, person);
        packaging.ifPresent(found -> stay(Outcome.plain("packaging", found.text("name")),
                shown.packedIn(found.text("idpackaging"))));
        return packaging.isPresent();
    }

    private @Nullable String pick(Task task) {
        int pieces = shown.amount();
        if (pieces > task.left()) {
            return refuse(Outcome.bad("too-many", task.left(), task.code()));
        }
        picked = person.change(OwnForm.PICK.of(task.idpicklist()),
                ApiJson.write(Map.of("idpicklist_product", task.line(), "amount", pieces)), once);
        var done = task.box() == null
                ? Outcome.good("picked", pieces, task.code(), task.name())
                : Outcome.good("picked-into", pieces, task.code(), task.box());
        return stay(done, shown.picked(new Shown.Last(task.idpicklist(), task.line(), pieces)));
    }

    private @Nullable String unknown(String text) {
        var picklist = Finds.picklist(text, person);
        if (picklist.isPresent()) {
            return picklist.get();
        }
        var container = Finds.container(text, person);
        var collected = container.flatMap(Finds::pageOf);
        var current = walk.work().current(shown.line(), shown.place());
        if (collected.isPresent() && walk.isOfOnePicklist() && current.isPresent()
                && collected.get().equals(walk.address())) {
            return stay(Outcome.good("container", container.get().text("name"), current.get().picklistid()), shown);
        }
        if (collected.isPresent()) {
            return collected.get();
        }
        if (container.isPresent() && current.isPresent()) {
            person.change(OwnForm.LINK_CONTAINER.of(container.get().number("idpicking_container")),
                    ApiJson.write(Map.of("idpicklist", current.get().idpicklist())), once);
            return stay(Outcome.good("container", container.get().text("name"), current.get().picklistid()), shown);
        }
        if (!walk.picklists().isEmpty() && Finds.isPlace(text, walk.picklists().getFirst(), person)) {
            return refuse(Outcome.bad("wrong-place", text));
        }
        return refuse(Finds.product(text, person)
                .map(product -> Outcome.bad("wrong-product", product.text("productcode"), product.text("name")))
                .orElseGet(() -> Outcome.bad("unknown", text)));
    }

    private @Nullable String refuse(Outcome refusal) {
        return stay(refusal, shown.withoutAmount());
    }

    private @Nullable String stay(Outcome said, Shown next) {
        outcome = said;
        shown = next;
        return null;
    }
}
