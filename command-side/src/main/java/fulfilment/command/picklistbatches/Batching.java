package fulfilment.command.picklistbatches;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.BatchedPicklist;
import fulfilment.api.picklistbatches.LeftOut;
import fulfilment.api.picklistbatches.PicklistBatchCommand.AddToPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.AssignPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.CreatePicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.DeletePicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.Made;
import fulfilment.api.picklistbatches.PicklistBatchCommand.RemoveFromPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCreated;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistCommand.PausePicklist;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.tags.TagRegister;
import fulfilment.command.users.UserRegister;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decisions that change a batch and its picklists together. Picklists are loaded first, by id, then their batch.
 * Rules BAT-4, BAT-7, BAT-16, BAT-17, BAT-23, BAT-24.
 */
@Component
class Batching {

    private final Streams streams;
    private final BatchLinks links;
    private final BatchRegister register;
    private final WarehouseRegister warehouses;
    private final UserRegister users;
    private final TagRegister tags;
    private final Ids ids;
    private final AccountNumbers numbers;

    Batching(Streams streams, BatchLinks links, BatchRegister register, WarehouseRegister warehouses, UserRegister users,
            TagRegister tags,
            Ids ids,
            AccountNumbers numbers) {
        this.streams = streams;
        this.links = links;
        this.register = register;
        this.warehouses = warehouses;
        this.users = users;
        this.tags = tags;
        this.ids = ids;
        this.numbers = numbers;
    }

    @CommandHandler
    Made decide(CreatePicklistBatch command) {
        var filter = command.preset() == null
                ? command.filter()
                : streams.load(BatchPreset.class, command.preset()).filter(tags).but(command.filter());
        if (filter.idwarehouse() != null) {
            warehouses.require(new WarehouseId(filter.idwarehouse()));
        }
        var leftOut = new ArrayList<LeftOut>();
        var picklists = command.picklists() == null ? fitting(filter) : named(command.picklists(), filter, leftOut);
        var batch = new PicklistBatchId(ids.next("picklist_batch"));
        var batched = new ArrayList<BatchedPicklist>();
        for (var picklist : picklists) {
            batched.add(new BatchedPicklist(picklist.id(), batched.size(), picklist.totalproducts()));
        }
        var type = batched.stream().allMatch(one -> BatchType.of(one.pieces()) == BatchType.SINGLES)
                && filter.type() != BatchType.NORMAL ? BatchType.SINGLES : BatchType.NORMAL;
        var warehouse = picklists.getFirst().warehouse();
        streams.create(PicklistBatch.class,
                () -> new PicklistBatch(
                        new PicklistBatchCreated(batch, numbers.nextPlain("picklist_batch"), warehouse, type, command.title(),
                                batched)));
        picklists.forEach(picklist -> picklist.batch(batch));
        return new Made(batch, leftOut);
    }

    /**
     * Loads the named picklists that can be in one batch.
     *
     * @param leftOut takes the others
     * @throws NotBatchable if none of them can be in a batch
     */
    private List<Picklist> named(List<PicklistId> named, BatchFilter filter, List<LeftOut> leftOut) {
        var picklists = new ArrayList<Picklist>();
        for (var picklist : load(named)) {
            var warehouse = picklists.isEmpty()
                    ? Id.of(filter.idwarehouse(), WarehouseId::new)
                    : picklists.getFirst().warehouse();
            obstacle(picklist, warehouse, filter.type())
                    .ifPresentOrElse(why -> leftOut.add(new LeftOut(picklist.id().value(), picklist.number(), why)),
                            () -> picklists.add(picklist));
        }
        if (picklists.isEmpty()) {
            throw new NotBatchable(leftOut.getFirst().picklistid(), leftOut.getFirst().reason());
        }
        return picklists;
    }

    /** Why a picklist cannot be in a batch of this warehouse and type. @param warehouse null for any */
    private static Optional<String> obstacle(Picklist picklist, @Nullable WarehouseId warehouse, @Nullable BatchType type) {
        return obstacle(picklist).or(() -> {
            if (warehouse != null && !picklist.warehouse().equals(warehouse)) {
                return Optional.of("it is picked in another warehouse");
            }
            return type == BatchType.SINGLES && BatchType.of(picklist.totalproducts()) != BatchType.SINGLES
                    ? Optional.of("it has more than one piece")
                    : Optional.empty();
        });
    }

    /**
     * Loads the picklists that match the filter, without those that have changed since they were found.
     *
     * @throws ConcurrencyException if all of them have; a retry finds others
     */
    private List<Picklist> fitting(BatchFilter filter) {
        var found = register.fitting(filter);
        if (found.isEmpty()) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "no new picklist without a batch fits; change the filter or the preset");
        }
        var picklists = load(found).stream().filter(Picklist::isBatchable).toList();
        if (picklists.isEmpty()) {
            throw new ConcurrencyException("other batches have just taken the same picklists");
        }
        return picklists;
    }

    private static void requireBatchable(Picklist picklist) {
        obstacle(picklist).ifPresent(why -> {
            throw new NotBatchable(picklist.number(), why);
        });
    }

    private static Optional<String> obstacle(Picklist picklist) {
        if (picklist.isBatchable()) {
            return Optional.empty();
        }
        var batch = picklist.idpicklistBatch();
        return Optional.of(batch == null ? "it is " + picklist.status().word() : "it is in batch " + batch.value());
    }

    private List<Picklist> load(List<PicklistId> picklists) {
        return picklists.stream().distinct().sorted(Comparator.comparing(PicklistId::value))
                .map(id -> streams.load(Picklist.class, id)).toList();
    }

    @CommandHandler
    void decide(AddToPicklistBatch command) {
        var picklist = streams.load(Picklist.class, command.picklist());
        var batch = streams.load(PicklistBatch.class, command.batch());
        if (isIn(command.batch(), picklist)) {
            return;
        }
        requireBatchable(picklist);
        batch.add(command.picklist(), picklist.number(), picklist.warehouse(), picklist.totalproducts());
        var assignedTo = batch.assignedTo();
        picklist.batch(command.batch());
        if (assignedTo != null) {
            picklist.assign(assignedTo);
        }
    }

    @CommandHandler
    void decide(RemoveFromPicklistBatch command) {
        var picklist = streams.load(Picklist.class, command.picklist());
        var batch = streams.load(PicklistBatch.class, command.batch());
        if (!isIn(command.batch(), picklist)) {
            throw new NotFound("picklist", "%d in batch %d".formatted(command.picklist().value(), command.batch().value()));
        }
        picklist.requireOpen("taken out of the batch it was picked in");
        picklist.batch(null);
        batch.remove(command.picklist());
    }

    private static boolean isIn(PicklistBatchId batch, Picklist picklist) {
        return Objects.equals(picklist.idpicklistBatch(), batch);
    }

    @CommandHandler
    void decide(AssignPicklistBatch command) {
        if (command.iduser() != null) {
            users.requireActive(command.iduser());
        }
        var picklists = load(register.picklistsIn(command.batch()));
        batch(command.batch(), picklists).assign(command.iduser());
        picklists.stream().filter(Picklist::isOpen).forEach(picklist -> picklist.assign(command.iduser()));
    }

    @CommandHandler
    void decide(DeletePicklistBatch command) {
        var picklists = load(register.picklistsIn(command.batch()));
        batch(command.batch(), picklists).delete();
        picklists.forEach(picklist -> picklist.batch(null));
    }

    /** Loads an open batch. @throws ConcurrencyException if its picklists differ from those found; a retry finds the right ones */
    private PicklistBatch batch(PicklistBatchId id, List<Picklist> found) {
        var batch = streams.load(PicklistBatch.class, id);
        batch.requireOpen();
        if (!batch.picklists().equals(found.stream().map(Picklist::id).toList())) {
            throw new ConcurrencyException("the picklists of batch %d have just changed".formatted(id.value()));
        }
        return batch;
    }

    /** The picklist leaves its batch before it is paused. */
    @CommandHandler
    void decide(PausePicklist command) {
        var picklist = streams.load(Picklist.class, command.picklist());
        links.release(List.of(picklist));
        picklist.pause(command.reason(), false);
    }
}
